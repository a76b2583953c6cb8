export const PDF_TYPE = 'application/pdf'

const officeTypes: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])

/** The types of files that have a text. */
export const readTypes: readonly string[] = [PDF_TYPE, ...officeTypes]
