import type { ProblemWords } from './problem.ts'

/** What is wrong with a file of rows as a whole, whatever the rows are about; a feature spreads it among its problems. */
export const tableProblems = {
  unreadable: {
    status: 422,
    vi: 'Không đọc được tệp: {reason}. Chỉ nhận tệp .xlsx hoặc .csv.',
    en: 'The file cannot be read: {reason}. Only .xlsx and .csv are accepted.',
    field: 'fileId',
  },
  tooManyRows: {
    status: 422,
    vi: 'Tệp có quá {limit} dòng. Hãy chia nhỏ tệp.',
    en: 'The file has more than {limit} rows. Split it.',
    field: 'fileId',
  },
} as const satisfies Readonly<Record<string, ProblemWords>>
