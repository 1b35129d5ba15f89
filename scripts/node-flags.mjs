import { fileURLToPath } from 'node:url'

/**
 * How Node runs the program: room for short-lived objects (MB), so that pages are rendered with half the garbage
 * collection; long-lived ones are gone through whenever they have grown by a quarter, or a busy process would keep
 * hundreds of MB of what it no longer needs.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=24', '--heap-growing-percent=25']
/** Fewer separate heaps for the threads of the C library: pictures are made with 50 MB less. */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

// Started by itself, as by docker/Dockerfile: the command that runs a program so, without what the environment says
// otherwise.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const unset = Object.entries(NODE_ENVIRONMENT).filter(([name]) => process.env[name] === undefined)
  console.log(['env', ...unset.map(([name, value]) => `${name}=${value}`), 'node', ...NODE_FLAGS].join(' '))
}
