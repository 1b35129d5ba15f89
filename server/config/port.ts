import { createServer, type AddressInfo } from 'node:net'
import { OperatorError } from '#db/operator-error.ts'

const TRIES = 100

/**
 * The wanted port, or the next one that is free. 0 asks the system for any.
 * @throws OperatorError when none is free, or the host is none of this machine
 */
export async function findFreePort(host: string, wanted: number): Promise<number> {
  for (let port = wanted; port <= Math.min(wanted + TRIES, 65_535); port++) {
    const found = await probe(host, port)
    if (typeof found === 'number') return found
    if (!isBusy(found)) throw listenFault(found, { host, port })
  }
  throw new OperatorError(
    `PORT ${wanted}: no port from there to ${wanted + TRIES} is free on ${host}. Set another PORT.`,
  )
}

/**
 * The wanted port: where others send requests to, no other will do. 0 asks the system for any.
 * @throws OperatorError when it can't be listened on
 */
export async function requireFreePort(host: string, wanted: number): Promise<number> {
  const found = await probe(host, wanted)
  if (typeof found === 'number') return found
  throw listenFault(found, { host, port: wanted })
}

/** Why a program can't listen there, in the words of its variables. */
export function listenFault(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `PORT ${port}: another program listens there on ${host}. Stop that program, or set another PORT.`,
      )
    case 'EACCES':
      return new OperatorError(`PORT ${port}: the system does not let this user listen there. Set a PORT above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(
        `HOST ${host}: this is no address of this machine (${error.code}). Set HOST to 127.0.0.1, or to 0.0.0.0 to ` +
          'listen to other machines.',
      )
    default:
      return error
  }
}

const isBusy = ({ code }: NodeJS.ErrnoException) => code === 'EADDRINUSE' || code === 'EACCES'

/** The port that was listened on for a moment, or why it could not be. */
function probe(host: string, port: number): Promise<number | NodeJS.ErrnoException> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port, exclusive: true }, () => {
      const found = (server.address() as AddressInfo).port
      server.close(() => resolve(found))
    })
  })
}
