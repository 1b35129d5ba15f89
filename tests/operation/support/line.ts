import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net'

/** A line to the database that can be cut and joined again. */
export class Line {
  readonly #sockets = new Set<Socket>()
  #server = createServer()
  #port = 0
  readonly #target: URL

  constructor(target: string) {
    this.#target = new URL(target)
  }

  async join(): Promise<void> {
    this.#server = createServer(near => {
      const far = dial(Number(this.#target.port), this.#target.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
    await new Promise<void>(resolve => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async cut(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  get url(): string {
    const url = new URL(this.#target)
    url.port = String(this.#port)
    url.hostname = '127.0.0.1'
    return url.toString()
  }
}
