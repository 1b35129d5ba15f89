/** What an electronic invoice inside a document is called, and how much it says (Factur-X 1.0). */
export const FACTUR_X = { fileName: 'factur-x.xml', profile: 'EN 16931' } as const

const UA = 'http://www.aiim.org/pdfua/ns/id/'
const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/**
 * Says in a PDF/A-3a what the typesetter can't: that it is PDF/UA-1, too (to be asked for only when it has passed that
 * check), shows its title, and that its attachment is a Factur-X invoice. The parts changed stand behind all others, so
 * that only their own places move.
 * @throws Error where the document is not built as expected
 */
export function declareFacturX(pdf: Buffer): Buffer {
  const withTitle = edited(pdf, '/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true')
  const xmp = xmpOf(withTitle)
  const said = xmp.text
    .replace(
      '</rdf:Bag></pdfaExtension:schemas>',
      schemaOf('PDF/UA identification schema', UA, 'pdfuaid', [['part', 'Integer', 'Part of ISO 14289']]) +
        `${schemaOf('Factur-X PDFA Extension Schema', FX, 'fx', FX_PROPERTIES)}</rdf:Bag></pdfaExtension:schemas>`,
    )
    .replace(
      '</rdf:RDF>',
      `<rdf:Description rdf:about="" ` +
        `xmlns:pdfuaid="${UA}"><pdfuaid:part>1</pdfuaid:part></rdf:Description><rdf:Description rdf:about="" ` +
        `xmlns:fx="${FX}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
        `<fx:DocumentFileName>${FACTUR_X.fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version>` +
        `<fx:ConformanceLevel>${FACTUR_X.profile}</fx:ConformanceLevel></rdf:Description></rdf:RDF>`,
    )
  if (!said.includes('fx:DocumentType') || !said.includes('Factur-X PDFA'))
    throw new Error('the document has no PDF/A metadata')
  const length = /\/Length (\d+)(?=\n {2}\/Type \/Metadata)/.exec(xmp.before)
  if (length === null) throw new Error('the document has no metadata')
  return edited(
    edited(withTitle, xmp.text, said),
    length[0],
    `/Length ${Number(length[1]) + said.length - xmp.text.length}`,
  )
}

const FX_PROPERTIES = [
  ['DocumentFileName', 'Text', 'The name of the embedded XML document'],
  ['DocumentType', 'Text', 'The type of the hybrid document'],
  ['Version', 'Text', 'The version of the standard'],
  ['ConformanceLevel', 'Text', 'The conformance level of the XML document'],
] as const

function schemaOf(
  title: string,
  uri: string,
  prefix: string,
  properties: readonly (readonly [name: string, type: string, description: string])[],
): string {
  const property = properties.map(
    ([name, type, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      `<pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
      `<pdfaProperty:category>external</pdfaProperty:category>` +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${title}</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${property.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
  )
}

/** The metadata, byte for character, and all that stands before it. */
function xmpOf(pdf: Buffer): { text: string; before: string } {
  const text = pdf.toString('latin1')
  const start = text.lastIndexOf('<?xpacket begin=')
  const end = text.indexOf('<?xpacket end="r"?>', start)
  if (start === -1 || end === -1) throw new Error('the document has no metadata')
  return { text: text.slice(start, end), before: text.slice(0, start) }
}

/**
 * Puts one text in the place of another that stands once, last in the file, and moves what the table of places says of
 * what follows.
 */
function edited(pdf: Buffer, from: string, to: string): Buffer {
  const text = pdf.toString('latin1')
  const at = text.lastIndexOf(from)
  const table = /xref\n0 \d+\n/.exec(text.slice(text.lastIndexOf('\nxref\n') + 1))
  if (at === -1 || table === null) throw new Error(`the document has no ${from.slice(0, 40)}`)
  const by = to.length - from.length
  const moved = text.slice(0, at) + to + text.slice(at + from.length)
  const xref = moved.lastIndexOf('\nxref\n') + 1
  const places = moved
    .slice(xref)
    .replace(
      /^(\d{10})( \d{5} n)/gm,
      (_entry, place: string, rest: string) =>
        (Number(place) > at ? String(Number(place) + by).padStart(10, '0') : place) + rest,
    )
    .replace(/startxref\n\d+/, `startxref\n${xref}`)
  return Buffer.from(moved.slice(0, xref) + places, 'latin1')
}
