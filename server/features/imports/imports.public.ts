export type {
  BackgroundKind,
  BatchOutcome,
  BatchWork,
  FileHead,
  FoundError,
  ImportKind,
  ImportKinds,
  ImportPass,
  ImportRun,
} from './import-kind.ts'
export { importJob } from './import-job.ts'
export { insertImport } from './imports.store.ts'

export { findSeenImport } from './imports.list.ts'
