/**
 * The SEQUENCE of an event in calendar files: the seconds from its making to its last change, so that every change is
 * higher than what a calendar has, and one that was never changed is 0.
 */
export const sequenceOf = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }): number =>
  Math.max(0, Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1_000))
