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
export { insertImport } from './imports.store.ts'

export { findSeenImport } from './imports.list.ts'
export { readTableReason } from './table/file-rows.ts'
