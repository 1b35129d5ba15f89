/** JSON:API 1.1 documents as the API gives and takes them. */
export type ResourceIdentifier = { type: string; id: string; meta?: Record<string, unknown> }

export type Relationship = {
  data?: ResourceIdentifier | ResourceIdentifier[] | null
  links?: { self?: string; related?: string }
}

export type ResourceObject<A = Record<string, unknown>> = {
  type: string
  id: string
  attributes: A & { canEdit?: boolean; canDelete?: boolean }
  relationships?: Record<string, Relationship>
  links?: { self: string }
  meta?: Record<string, unknown>
}

export type PageMeta = { number: number; size: number; total: number; lastPage: number }

export type OneDocument<A = Record<string, unknown>> = {
  data: ResourceObject<A>
  included?: ResourceObject[]
  meta?: Record<string, unknown>
}

export type ListDocument<A = Record<string, unknown>> = {
  data: ResourceObject<A>[]
  included?: ResourceObject[]
  links?: { self?: string; first?: string | null; last?: string | null; prev?: string | null; next?: string | null }
  /** `correctedSearch`: nothing holds the words of filter[search]; these were searched for. */
  meta: { page?: PageMeta; correctedSearch?: string } & Record<string, unknown>
}

export type ErrorObject = {
  id: string
  status: string
  code: string
  title: string
  /** For 422: `validation.{rule}`, the key of the message under the catalogue's `validation`. */
  detail?: string
  source?: { pointer?: string; parameter?: string; header?: string }
  meta?: Record<string, unknown>
}

export type ErrorDocument = { errors: ErrorObject[] }
