/** A multipart body, made by hand so that it may be wrong. */
export type Part = { name?: string; filename?: string; type?: string; content: Buffer | string }

const BOUNDARY = '----pluie42'
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`

export function partBody({ name = 'files[]', filename, type, content }: Part): Buffer {
  const disposition = `form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
  const head = [
    `--${BOUNDARY}`,
    `content-disposition: ${disposition}`,
    ...(type ? [`content-type: ${type}`] : []),
    '\r\n',
  ]
  return Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from(content), Buffer.from('\r\n')])
}

export const multipartBody = (...parts: Part[]) =>
  Buffer.concat([...parts.map(partBody), Buffer.from(`--${BOUNDARY}--\r\n`)])
