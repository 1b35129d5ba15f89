import type { Actor } from '#server/domain/actor.ts'

/** What the session service tells about the person, beside the rights. */
type Person = {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly avatarId: string | null
  readonly locale: string | null
  readonly editionLocale: string | null
  readonly timezone: string
  readonly userCategoryId: string | null
  /** Whom the person may act as, in the order in which they count; none where organisations are off. */
  readonly organizations: readonly {
    readonly id: string
    readonly name: string
    readonly weight: number
    readonly isManaged: boolean
  }[]
}

export type SignedIn = { readonly actor: Actor; readonly person: Person; readonly sessionId: string }
