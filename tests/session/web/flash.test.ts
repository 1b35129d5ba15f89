import { expect, it } from 'vitest'
import { flashCookie, readFlash } from '#web/session/flash.ts'

const address = 'https://site.example/'
const carrying = (headers: Record<string, string> = {}) => {
  const [cookie] = flashCookie(new Request(address), { kind: 'success', text: 'pages:saved' }).split(';')
  return new Request(address, { headers: { cookie: cookie!, ...headers } })
}

it('a message is read by the page that the reader sees, not by one in a frame of it', () => {
  expect(readFlash(carrying({ 'sec-fetch-dest': 'document' }))).toMatchObject({ kind: 'success', text: 'pages:saved' })
  expect(readFlash(carrying())).not.toBeNull()
  expect(readFlash(carrying({ 'sec-fetch-dest': 'iframe' }))).toBeNull()
})
