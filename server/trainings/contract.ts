/** A certificate of attendance as anybody may check it. Moments are ISO, UTC. */
export type CheckedCertificate = {
  number: string
  training: string
  startAt: string
  endAt: string
  /** Minutes. */
  duration: number | null
  organization: string | null
}
