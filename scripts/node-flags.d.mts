export const NODE_FLAGS: readonly string[]
