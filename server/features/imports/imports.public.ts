export type {
  BackgroundKind,
  BatchOutcome,
  BatchWork,
  FileHead,
  FileRows,
  FoundError,
  ImportKinds,
  ImportPass,
  ImportRun,
  WholeKind,
} from './import-kind.ts'
export { importJob } from './import-job.ts'
export { beginImport, checkImport, previewImport } from './imports.service.ts'

export { seesImport } from './imports.list.ts'
export {
  brokenCell,
  type CellProblem,
  type CellRead,
  dayIn,
  type FileDayOrder,
  only,
  textOf,
} from './registers/cells.rules.ts'
export { checkRegister, type RegisterKind, runRegister } from './registers/register.service.ts'
export { CellErrors } from './table/cell-errors.ts'
export { noteWholeImport } from './table/note-whole-import.ts'
export { templateFile, type TemplateColumn } from './table/template.ts'
export { tryWholeTable } from './table/try-whole-table.ts'
export { openWholeTable, type TableKind, type WholeTable } from './table/whole-table.ts'
