/** Finds the number whose hash with the salt is the challenge (altcha), away from the page. */
type Work = { challenge: string; salt: string; maxnumber: number }

self.onmessage = async ({ data: { challenge, salt, maxnumber } }: MessageEvent<Work>) => {
  const encoder = new TextEncoder()
  for (let number = 0; number <= maxnumber; number += 1) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`)))
    if (Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('') !== challenge) continue
    self.postMessage(number)
    return
  }
}
