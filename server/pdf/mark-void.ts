import type { PDFDocument } from 'pdf-lib'
import { xmlText } from '../domain/text/xml.ts'
import { setMark, type VoidMark } from './render.ts'

export type { VoidMark }

/**
 * A paper of ours as it is given out once it no longer holds: each page bears the mark, and its title says so, which is
 * what those hear who don't see pages. What was issued stays as it was kept.
 * @throws Error for what is no PDF
 */
export async function markVoid(pdf: Buffer, mark: VoidMark): Promise<Buffer> {
  const { PDFDocument: Document, beginMarkedContent, endMarkedContent } = await import('pdf-lib')
  const document = await Document.load(pdf, { updateMetadata: false })
  const [over] = await document.embedPdf(await setMark(mark))
  for (const page of document.getPages()) {
    // Not read aloud between its lines: the title has said it.
    page.pushOperators(beginMarkedContent('Artifact'))
    page.drawPage(over!, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
    page.pushOperators(endMarkedContent())
  }
  await entitle(document, mark.title)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** The title stands twice: among the facts of a PDF, and in its metadata. */
async function entitle(document: PDFDocument, title: string): Promise<void> {
  const { PDFName, PDFRawStream } = await import('pdf-lib')
  document.setTitle(title, { showInWindowTitleBar: true })
  const at = document.catalog.get(PDFName.of('Metadata'))
  const stream = document.context.lookup(at)
  if (!(stream instanceof PDFRawStream)) return
  const said = Buffer.from(stream.contents).toString('utf8')
  const titled = said.replace(
    /(<dc:title><rdf:Alt><rdf:li[^>]*>)[^<]*/,
    (_all, start: string) => start + xmlText(title),
  )
  document.context.assign(at as never, PDFRawStream.of(stream.dict, Buffer.from(titled)))
}
