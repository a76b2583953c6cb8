import { problems } from '#contract/core/problem.ts'

/** What several fields may mend is told of none of them: the form could not be sent again before that one was touched. */
export const labourContractProblems = problems('labourContracts', {
  noTaken: {
    status: 409,
    vi: 'Nhà máy đã có hợp đồng lao động mang số này. Hãy kiểm tra lại số hợp đồng.',
    en: 'The plant has a labour contract of this number already.',
    field: 'contractNo',
  },
  unknownEmployee: {
    status: 400,
    vi: 'Người này không làm ở nhà máy của hợp đồng. Hãy chọn lại.',
    en: 'This person does not work at the plant. Choose again.',
    field: 'employeeId',
  },
  ownContract: {
    status: 403,
    vi: 'Không ai tự lập hoặc sửa hợp đồng lao động của mình.',
    en: 'Nobody writes the labour contract of their own.',
    field: 'employeeId',
  },
  overlaps: {
    status: 409,
    vi: 'Người này đã có hợp đồng lao động khác có hiệu lực trong thời gian đó. Hãy chấm dứt hợp đồng cũ hoặc đổi ngày.',
    en: 'Another labour contract of this person holds at that time. End it, or choose other days.',
  },
  probationTooLong: {
    status: 400,
    vi: 'Thử việc nhóm công việc này tối đa {limit} ngày (Điều 25 Bộ luật Lao động 45/2019/QH14), đang ghi {days} ngày.',
    en: 'A probation for this kind of work has at most {limit} days (article 25 of the Labour Code), this one {days}.',
    field: 'expiresOn',
  },
  termTooLong: {
    status: 400,
    vi: 'Hợp đồng xác định thời hạn không quá {limit} tháng, đến hết ngày {last} (Điều 20 Bộ luật Lao động 45/2019/QH14).',
    en: 'A fixed term has at most {limit} months, until {last} (article 20 of the Labour Code).',
    field: 'expiresOn',
  },
  tooManyTerms: {
    status: 409,
    vi: 'Chỉ được ký liên tiếp {limit} hợp đồng xác định thời hạn, lần sau phải ký không xác định thời hạn (khoản 2 Điều 20 Bộ luật Lao động 45/2019/QH14).',
    en: 'At most {limit} fixed terms may follow one another; the next contract has to be indefinite (article 20.2 of the Labour Code).',
  },
  endOutside: {
    status: 400,
    vi: 'Ngày chấm dứt phải nằm trong thời hạn hợp đồng ({from} – {to}).',
    en: 'It can only be ended within its term ({from} – {to}).',
    field: 'terminatedOn',
  },
  appendixOutside: {
    status: 400,
    vi: 'Phụ lục phải có hiệu lực trong thời hạn hợp đồng ({from} – {to}).',
    en: 'An appendix takes effect within the term ({from} – {to}).',
    field: 'effectiveOn',
  },
  appendixBeforeSigning: {
    status: 400,
    vi: 'Phụ lục không thể ký trước hợp đồng ({day}).',
    en: 'An appendix is not signed before the contract ({day}).',
    field: 'signedOn',
  },
  appendixStandsOutside: {
    status: 409,
    vi: 'Có phụ lục hiệu lực ngoài thời hạn mới. Hãy sửa hoặc xóa phụ lục đó trước.',
    en: 'An appendix takes effect outside the new term. Change or remove it first.',
    field: 'effectiveOn',
  },
  appendixTaken: {
    status: 409,
    vi: 'Hợp đồng đã có phụ lục mang số này.',
    en: 'The contract has an appendix of this number already.',
    field: 'appendixNo',
  },
  salaryHidden: {
    status: 403,
    vi: 'Bạn không có quyền xem lương nên không ghi lương được. Hãy để trống, người có quyền sẽ ghi.',
    en: 'You may not see salaries, so you cannot write one. Leave it empty.',
    field: 'salaryVnd',
  },
  scanHidden: {
    status: 403,
    vi: 'Bản scan ghi mức lương, chỉ người được xem lương đính kèm và mở được.',
    en: 'The scan names the salary: only who may see salaries attaches and opens it.',
    field: 'fileIds',
  },
  unknownFile: {
    status: 400,
    vi: 'Có tệp không phải do bạn tải lên cho hợp đồng lao động. Hãy tải lại.',
    en: 'Some of the files were not uploaded by you for a labour contract. Upload them again.',
    field: 'fileIds',
  },
})
