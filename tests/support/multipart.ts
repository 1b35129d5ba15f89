/** A multipart body, made by hand so that it may be wrong. */
export type Part = { name?: string; filename?: string; type?: string; content: Buffer | string }

const BOUNDARY = '----pluie42'
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`

const partBody = ({ name = 'files[]', filename, type, content }: Part) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

export const multipartBody = (...parts: Part[]) =>
  Buffer.concat([...parts.map(partBody), Buffer.from(`--${BOUNDARY}--\r\n`)])
