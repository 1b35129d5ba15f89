import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { below } from '#web/publications/below.ts'

export const OWN_AIDS_PATH = '/account/aids'
export const NEW_AID_PATH = '/services/aids/new'

/** Where whoever wrote an aid on the site goes on with it. */
export const aidFormPath = (id: string): string => `/services/aids/${id}`
export const removeAidPath = (id: string): string => `${aidFormPath(id)}/remove`

/** The form of what somebody made of an aid; of a new one unless its id is given. */
export const madePath = (aidId: string, makeId?: string): string =>
  `${aidFormPath(aidId)}/made${makeId === undefined ? '' : `/${makeId}`}`
export const newWishPath = (aidId: string): string => `${aidFormPath(aidId)}/wish`
export const wishPath = (id: string): string => `${OWN_AIDS_PATH}/wishes/${id}`

/** Where an aid is brought from another repository. */
export const BRING_AID_PATH = '/services/aids/bring'
export const EXCHANGES_ANCHOR = 'external'
/** Where the exchanges of an aid are shown, and where their forms are sent. */
export const exchangesPath = (id: string): string => `${aidFormPath(id)}#${EXCHANGES_ANCHOR}`
export const exchangePath = (id: string): string => `${aidFormPath(id)}/exchange`

/** The page of an aid, below the page of the repository. */
export const aidPath = (repositoryPath: string | null, slug: string): string =>
  repositoryPath === null ? MISSING_PAGE_PATH : below(repositoryPath, slug)

export const makeAnchor = (id: string): string => `make-${id}`

/** The form of an aid, as the prefix of its ids. */
export const AID_FORM = 'aid'

/** Where the texts of an aid are kept while its author writes them; those of one that does not exist yet. */
export const aidPlace = (id = 'new'): string => `repository-items:${id}`

/** Where a removed text comes back to its author. */
export const makePlace = (aidId: string): string => `repository-makes:${aidId}`

/** Names the file that is the picture of an aid. */
export const PICTURE_FIELD = 'picture'

/** The input that says what a file of an aid is. */
export const noteName = (attachmentId: string): string => `note-${attachmentId}`
