import type { RentalConditionFigures } from '#server/rental/domain/condition-figures.ts'
import type { ConsentDefault } from '#server/privacy/domain/vocabulary.ts'
import type { Features } from '../domain/vocabulary/features.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { BlockName } from '../domain/vocabulary/blocks.ts'
import type { ServedModule } from '../domain/vocabulary/serving-pages.ts'

/** `GET /api/v1/services/site`: what every page of the web needs to know about the site itself. */
export type Site = {
  appName: string
  /** Tells staff which copy of the site they work in; null for the real one. */
  environmentLabel: string | null
  description: string
  /** The owner's own text of the footer, as HTML in the reader's language; empty where none is written. */
  footerContent: string
  siteUrl: string
  locales: Locale[]
  defaultLocale: Locale
  theme: SiteTheme
  logoUrl: string | null
  /** In pixels, as far as the file tells: its place is reserved before it is loaded. */
  logoSize: { width: number; height: number } | null
  /** What other sites show beside a link to a page of this one. */
  socialPreviewUrl: string | null
  styles: string
  features: Features
  initialized: boolean
  /** ISO 4217. */
  currency: string
  /**
   * What the owner calls the special currency, in the reader's language; empty where the interface's own word stands.
   */
  specialCurrencyName: string
  becomeMemberUrl: string | null
  evolveMemberUrl: string | null
  /** What the cookie dialog offers at first. */
  consentDefault: ConsentDefault
  pages: ServingPages
  /** Of the page that lists organisations for everyone. */
  networkPath: string | null
  redirections: { fromPath: string; toPath: string }[]
  charter: Charter | null
  /** Null: maps are drawn from the outlines that come with the site. */
  mapTiles: MapTiles | null
  /** How large the files may be that people send, in bytes: pictures, and all others. */
  uploads: { imageBytes: number; fileBytes: number }
  /** What renters need to know before they choose; null where nothing is rented. */
  rental: RentalTerms | null
}

/** The rules of renting that everybody may read (specification 3, sections 5 and 6). Durations in days. */
export type RentalTerms = {
  rentalDurationMultiple: number
  rentalMinDuration: number
  rentalMaxDuration: number
  rentalBeforeStartDuration: number
  rentalMaxAdvance: number
  rentalMaxItems: number
  rentalMaxModels: number
  rentalMaxPendingCommands: number
  /** Minutes. */
  rentalBookingExpirationDelay: number
  /** Percent that organisations pay on top. */
  rentalOrganizationTax: number
  retrievalAddress: string
  /** The rental conditions, as HTML in the reader's language; empty where none are written. */
  conditions: string
  /** The figures that they are made of. */
  figures: RentalConditionFigures
}

/** The path of the page that serves each module; null where there is none (specification 3, section 4b). */
export type ServingPages = Readonly<Record<ServedModule, string | null>>

/** The community's charter (specification 1, section 1): where it is, and who translated it. */
export type Charter = { url: string; translatorName: string; translatorUrl: string | null }

/** The owner's server of map pictures. */
export type MapTiles = {
  url: string
  attribution: string
  /** Null for this very site; else asked for only when the reader wants it. */
  host: string | null
}

export type SiteTheme = {
  fontFamily: string
  /** Fonts that a reader can choose, the configured one first. */
  fonts: string[]
  primaryLight: string
  primaryDark: string
  accent: string
  anchor: string
  switchInset: boolean
}

/** `GET /api/v1/services/home-stats`. */
export type HomeStats = { organizationsCount: number; repositoryItemsCount: number; accompaniedPatientsCount: number }

/** `GET /api/v1/services/app-menu`. */
export type MenuItem = {
  id: string
  name: string
  description: string | null
  /** A path of this site or an address elsewhere; null for a heading that only opens a drop-down. */
  url: string | null
  blank: boolean
  color: string | null
  alignsNextRight: boolean
  children: MenuItem[]
}

export type PageBlock = {
  id: string
  name: BlockName
  viewId: string | null
  position: number
  /** Already localised, references to files and pages resolved to addresses. */
  props: Record<string, unknown>
}

/** What the checks of formatted texts find in all published pages. */
export type AccessibilityReport = {
  checkedAt: string
  pagesCount: number
  blocksCount: number
  rules: { rule: string; faultsCount: number }[]
}

/** A page that guests may open, and the languages it is written in. */
export type SitemapPage = { path: string; updatedAt: string; locales: Locale[] }

export type LocalisedPage = {
  id: string
  path: string
  title: string
  description: string
  styles: string
  isDraft: boolean
  requiresAuth: boolean
  /** What the guard needs: any of the roles, and at least this weight. */
  roles: string[]
  minimumWeight: number | null
  updatedAt: string
  blocks: PageBlock[]
}

/** `GET /api/v1/services/pages/resolve?path=`: the longest page path that matches; `rest` is what follows it. */
export type ResolvedPath =
  | { kind: 'page'; page: LocalisedPage; rest: string; alternates: { locale: Locale; path: string }[] }
  | { kind: 'redirection'; to: string }
  | { kind: 'unauthorized' | 'auth' | 'not-found' }
