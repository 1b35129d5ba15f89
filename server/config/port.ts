import { createServer, type AddressInfo } from 'node:net'

const TRIES = 100

/** The wanted port, or the next one that is free. 0 asks the system for any. */
export async function findFreePort(host: string, wanted: number): Promise<number> {
  for (let port = wanted; port <= Math.min(wanted + TRIES, 65_535); port++) {
    const free = await probe(host, port)
    if (free !== null) return free
  }
  throw new Error(`No port from ${wanted} to ${wanted + TRIES} is free on ${host}: set PORT.`)
}

function probe(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen({ host, port, exclusive: true }, () => {
      const found = (server.address() as AddressInfo).port
      server.close(() => resolve(found))
    })
  })
}
