/**
 * What a person's HTML may hold (specification 1, section 5). Everything else is left out: tags, attributes and
 * addresses that are not named here.
 */

const words = (text: string): string[] => text.split(' ')

export const ALLOWED_TAGS: ReadonlySet<string> = new Set([
  ...words(
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd menu strong em b i u s small big sub sup mark abbr acronym cite q code ' +
      'pre kbd samp var tt blockquote',
  ),
  ...words(
    'div span section article aside header footer main nav hgroup address center figure figcaption table thead ' +
      'tbody tfoot tr th td caption col colgroup',
  ),
  ...words(
    'details summary fieldset legend br wbr hr a img picture video audio source track iframe bdi bdo data time ' +
      'del ins strike dfn font',
  ),
  ...words('ruby rt rp label meter progress output nobr'),
])

/** Elements without content and end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(words('br wbr hr img source track col'))

/** These go with all they hold. Of other tags that are not allowed, the content stays. */
export const TAGS_DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set(
  words(
    'script style svg math template title textarea noscript noembed noframes xmp plaintext object applet select ' +
      'datalist iframe head frameset',
  ),
)

const EVERYWHERE = new Set(words('class lang dir title style role align valign hidden translate width height'))
const IDS_OF_OTHERS = new Set(
  words(
    'aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto aria-errormessage ' +
      'aria-activedescendant',
  ),
)
const BY_TAG: Readonly<Record<string, ReadonlySet<string>>> = {
  a: new Set(words('href hreflang target rel download')),
  img: new Set(words('src alt loading decoding')),
  video: new Set(words('src poster controls loop muted playsinline preload')),
  audio: new Set(words('src controls loop muted preload')),
  source: new Set(words('src type media')),
  track: new Set(words('src kind srclang label default')),
  th: new Set(words('scope colspan rowspan abbr')),
  td: new Set(words('colspan rowspan abbr')),
  col: new Set(words('span')),
  colgroup: new Set(words('span')),
  table: new Set(words('border cellpadding cellspacing summary')),
  ol: new Set(words('start reversed type')),
  li: new Set(words('value')),
  q: new Set(words('cite')),
  blockquote: new Set(words('cite')),
  del: new Set(words('cite datetime')),
  ins: new Set(words('cite datetime')),
  time: new Set(words('datetime')),
  data: new Set(words('value')),
  meter: new Set(words('value min max low high optimum')),
  progress: new Set(words('value max')),
  details: new Set(words('open')),
  font: new Set(words('color face size')),
}

/**
 * No `id` and no `name`: they could take the place of the page's own, and nothing refers to them. For the same reason
 * no attribute that names another element's id.
 */
export function isAllowedAttribute(tag: string, name: string): boolean {
  return (
    EVERYWHERE.has(name) || (name.startsWith('aria-') && !IDS_OF_OTHERS.has(name)) || (BY_TAG[tag]?.has(name) ?? false)
  )
}

export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...new Set([...EVERYWHERE, ...Object.values(BY_TAG).flatMap(names => [...names])]),
]
