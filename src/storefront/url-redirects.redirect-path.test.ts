import { expect, it } from 'vitest'
import { redirectPath } from './url-redirects.ts'

it.each([
  ['/pages/about-us', '/pages/about-us'],
  ['/Pages/About-Us/', '/pages/about-us'],
  ['/index.php', '/index.php'],
  ['/%70ages', '/pages'],
  ['/pages/%C3%BCber', '/pages/%c3%bcber'],
  ['/pages/über', '/pages/%c3%bcber'],
])('%s is looked for as %s', (pathname, path) => {
  expect(redirectPath(pathname)).toBe(path)
})

it.each([
  ['/a*', 'all that begins with an a'],
  ['/a%20OR%20path%3A%2Fb', 'two things at once'],
  ['/%22', 'what would end a phrase'],
  ['/a:b', 'another field'],
  ['/a%2Fb', 'a slash in disguise'],
  ['/.env', 'a hidden file'],
  ['/%2e%2e/a', 'a way upwards'],
  ['//a', 'an empty part'],
  ['/', 'the home page'],
  ['', 'nothing'],
  ['/%E0%A4%A', 'malformed escapes'],
  ["/'union--", 'a hole in a data base'],
  [`/${'a'.repeat(256)}`, 'a word of no end'],
])('%s → the provider is not asked for %s', (pathname) => {
  expect(redirectPath(pathname)).toBeNull()
})
