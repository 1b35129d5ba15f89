export { placeOf, rotateKeys } from './rotate-keys.ts'
export { keyedHash, openValue, sealValue } from './seal-value.ts'
