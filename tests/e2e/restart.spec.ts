import { expect, test } from '@playwright/test'
import { startPair } from '../../scripts/test/running-pair.ts'

const MINUTE = { timeout: 60_000 }

test('the shop’s server is killed → npm start opens it again at the same address', async ({
  request,
}) => {
  const shop = await startPair({ controls: false, env: {} })
  expect((await request.get(shop.origin)).status()).toBe(200)
  process.kill(shop.pid, 'SIGKILL')
  await expect.poll(() => shop.logs().join('\n'), MINUTE).toContain('"event":"shop-ended"')
  await expect.poll(status, MINUTE).toBe(200)
  await shop.stop()

  function status(): Promise<number | null> {
    return request.get(shop.origin).then(
      (response) => response.status(),
      () => null,
    )
  }
})
