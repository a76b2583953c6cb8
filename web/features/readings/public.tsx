export { RefusedCells } from './edits/RefusedCells.tsx'
export { CellHistory } from './sheet/CellHistory.tsx'
export { HistoryButton } from './sheet/HistoryButton.tsx'
export { type ReadingSheet, useReadingSheet } from './sheet/use-reading-sheet.ts'
