import { assert, property, string } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { markdownLink, markdownText } from './markdown-text.ts'

describe('a text contains characters with a meaning in Markdown → they are escaped', () => {
  it.each([
    ['Amber & First Snow', 'Amber & First Snow'],
    ['8 oz, soy (no. 7) - new!', '8 oz, soy (no. 7) - new!'],
    ['](javascript:alert(1))', String.raw`\]\(javascript:alert(1))`],
    ['![x](https://evil.test/x.png)', String.raw`\!\[x\]\(https\://evil.test/x.png)`],
    ['`code` and ```', '\\`code\\` and \\`\\`\\`'],
    ['a\n# b\r\n\r\n- c\u2028d\u0000e', String.raw`a \# b - c d e`],
    ['for\u202e agents\u{e0041}\u{e0042} a\u00adlone 👩\u200d🍳', 'for agents alone 👩\u200d🍳'],
    ['<script>alert(1)</script>', String.raw`\<script\>alert(1)\</script\>`],
    ['<!-- a', String.raw`\<!-- a`],
    ['&lt;b&gt; &#35; & AT&T', String.raw`\&lt;b\&gt; \&\#35; & AT\&T`],
    [
      'https://evil.test WWW.evil.test a@evil.test',
      String.raw`https\://evil.test WWW\.evil.test a\@evil.test`,
    ],
    ['*a* _b_ ~~c~~', String.raw`\*a\* \_b\_ \~\~c\~\~`],
    [String.raw`\[a](b)\ `, String.raw`\\\[a\]\(b)\\`],
    ['# a #', String.raw`\# a \#`],
    ['> a', String.raw`\> a`],
    ['- a', String.raw`\- a`],
    ['+ a', String.raw`\+ a`],
    ['===', String.raw`\===`],
    ['---', String.raw`\---`],
    ['12. a', String.raw`12\. a`],
    ['12) a', String.raw`12\) a`],
    ['    indented', 'indented'],
    ['شمعة العنبر', 'شمعة العنبر'],
  ])('%j: %s', (words, text) => {
    expect(markdownText(words)).toBe(text)
  })
})

test('any text stays one line and reads as it was, without invisible characters', () => {
  assert(
    property(string({ unit: 'binary' }), (words) => {
      const text = markdownText(words)
      expect(text).not.toMatch(/[\n\r\t\u2028\u2029]|\p{Cc}/u)
      expect(text.replaceAll(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[\\`*_[\]<>#~]/)
      const read = text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
      const visible = words.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
      expect(read).toBe(visible.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    }),
  )
})

test('no character of a text or an address ends its link', () => {
  expect(markdownLink('a](b', '/product/a(b)')).toBe(String.raw`[a\]\(b](/product/a%28b%29)`)
  expect(markdownLink('a', '/x) [b](<evil>\n\\')).toBe('[a](/x%29%20[b]%28%3Cevil%3E%0A%5C)')
})
