export { readFrame, renderPaper, type DocumentFrame, type Reading } from './frame.ts'
export { markVoid } from './mark-void.ts'
export { renderPdf, type DocumentData, type DocumentSection } from './render.ts'
export { plainBlocks, toTextBlocks, type Run, type TextBlock } from './rich-text.ts'
