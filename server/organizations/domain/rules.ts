/** What somebody says who asks to join an organisation. */
export const MAX_JOIN_MESSAGE_LENGTH = 1_000
