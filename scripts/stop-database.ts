export { stopLeftEmbedded } from '#db/embedded.ts'
