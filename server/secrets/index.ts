export { placeOf, rotateKeys } from './rotate-keys.ts'
export { decryptValue, encryptValue } from './encrypt-value.ts'
