export { placeOf, rotateKeys } from './rotate-keys.ts'
export { openValue, sealValue } from './encrypt-value.ts'
