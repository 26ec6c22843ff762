import { expect, test } from 'vitest'
import { heapOptions } from './become-server.ts'

const YOUNG = '--max-semi-space-size=1'
const OLD = '--max-old-space-size=192'
const SIZE = '--optimize-for-size'

test.each([
  ['none', [], {}, [YOUNG, OLD, SIZE]],
  ['others', ['--inspect'], { NODE_OPTIONS: '--no-warnings' }, [YOUNG, OLD, SIZE]],
  ['one of them', ['--max-old-space-size=512'], {}, [YOUNG, SIZE]],
  ['as V8 writes it', ['--max_old_space_size=512'], {}, [YOUNG, SIZE]],
  ['by NODE_OPTIONS', [], { NODE_OPTIONS: '--no-warnings --max-semi-space-size=8' }, [OLD, SIZE]],
  ['all of ours', [YOUNG, OLD, SIZE], {}, []],
])(
  'of the options for a small server, given %s, the rest is added',
  (_which, given, environment, added) => {
    expect(heapOptions(given, environment)).toEqual(added)
  },
)
