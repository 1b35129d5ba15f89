import DOMPurify from 'isomorphic-dompurify'
import { escapeText } from '../domain/html/escape-text.ts'

// DOMPurify's own lists are in lower case; in XML the case counts.
const TAGS = `use linearGradient radialGradient clipPath textPath feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/)
const ATTRIBUTES =
  `viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerWidth markerHeight markerUnits refX refY stdDeviation
  baseFrequency numOctaves stitchTiles tableValues kernelMatrix kernelUnitLength edgeMode preserveAlpha surfaceScale
  specularConstant specularExponent diffuseConstant limitingConeAngle pathLength textLength lengthAdjust startOffset
  xChannelSelector yChannelSelector targetX targetY primitiveUnits filterUnits pointsAtX pointsAtY pointsAtZ`.split(
    /\s+/,
  )
const LINKS = ['href', 'xlink:href', 'src']
const URL_ATTRIBUTES = /url\(\s*['"]?\s*(?!#)/i
const REACHES_OUT =
  /@import|url\(\s*['"]?\s*(?!['"#]|data:(?:font|image\/(?:png|jpe?g|gif|webp)))|expression\(|-moz-binding|\\/i

DOMPurify.addHook('uponSanitizeElement', node => {
  if (node.nodeName.toLowerCase() === 'style' && REACHES_OUT.test(node.textContent ?? '')) node.textContent = ''
})
DOMPurify.addHook('afterSanitizeAttributes', node => {
  for (const name of LINKS) {
    const target = node.getAttribute?.(name)
    if (
      target != null &&
      !target.trim().startsWith('#') &&
      !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(target.trim())
    )
      node.removeAttribute(name)
  }
  for (const { name, value } of [...(node.attributes ?? [])])
    if (URL_ATTRIBUTES.test(value) || (name === 'style' && REACHES_OUT.test(value))) node.removeAttribute(name)
})

/** Text in CDATA written as other text, which the cleaner keeps: programs write styles so. */
function withoutCdata(svg: string): string {
  const [before = '', ...sections] = svg.split('<![CDATA[')
  const written = sections.map(section => {
    const end = section.indexOf(']]>')
    const [text, after] = end < 0 ? [section, ''] : [section.slice(0, end), section.slice(end + ']]>'.length)]
    return escapeText(text) + after
  })
  return before + written.join('')
}

/** A drawing without scripts, handlers, links elsewhere and foreign content; empty when nothing is left. */
export function work(svg: string): string {
  return DOMPurify.sanitize(withoutCdata(svg), {
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: TAGS,
    ADD_ATTR: ATTRIBUTES,
    FORBID_TAGS: ['a', 'animate', 'set', 'foreignObject'],
    ALLOW_DATA_ATTR: false,
  })
}
