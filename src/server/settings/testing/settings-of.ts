import { readSettings } from '../settings.ts'

export const store = {
  PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
  PUBLIC_STOREFRONT_API_TOKEN: 'abc123',
}

export function read(environment: Record<string, string>) {
  const answer = readSettings(environment)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.settings
}

export function problem(environment: Record<string, string>) {
  const answer = readSettings(environment)
  return 'problem' in answer ? answer.problem : 'no problem'
}
