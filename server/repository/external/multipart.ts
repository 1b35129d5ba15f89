import { randomUUID } from 'node:crypto'

const quoted = (text: string) => text.replace(/[\r\n"]/g, character => encodeURIComponent(character))

/** A body of form fields and one file, the file last as stores ask for it. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  { name, bytes }: { name: string; bytes: Buffer },
): { body: Buffer; contentType: string } {
  const boundary = `----${randomUUID()}`
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"\r\n\r\n${value}\r\n`,
  )
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${quoted(name)}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n'
  return {
    body: Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
