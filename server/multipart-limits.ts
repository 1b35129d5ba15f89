/** Of a text field beside files. */
export const MAX_FIELD_BYTES = 20_000

/** What @fastify/multipart takes of one body. The size of a file is limited by what reads it, who knows the person. */
export const MULTIPART_LIMITS = {
  files: 20,
  fields: 20,
  parts: 40,
  fileSize: Infinity,
  fieldSize: MAX_FIELD_BYTES,
  headerPairs: 50,
  headerSize: 16_384,
  fieldNameSize: 100,
}
