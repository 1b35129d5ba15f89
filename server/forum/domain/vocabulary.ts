/** What a person does with a subject or category: is told of its messages, or never is. */
export const FOLLOW_MODES = ['follow', 'mute'] as const
/** How often a person gets the messages of what they follow by mail. */
export const DIGESTS = ['immediate', 'daily', 'weekly', 'never'] as const
export type Digest = (typeof DIGESTS)[number]
