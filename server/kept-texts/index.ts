export { keepText } from './keep-text.ts'
