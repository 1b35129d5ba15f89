/** How Node runs the program: room for short-lived objects (MB), so that pages are rendered with half the garbage collection. */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32']
