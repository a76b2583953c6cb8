import { reportTemplateList } from './report-templates.list.ts'

export { mayReadTemplateFile } from './report-templates.list.ts'

/** Says whether the caller may see a template, e.g. its history. */
export const seesReportTemplate = reportTemplateList.sees
