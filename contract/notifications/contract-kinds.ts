import type { NoticeKindWords } from './kind-words.ts'

/** What is told of contracts: what falls due of them. */
export const contractKinds = {
  contractPaymentDue: {
    area: 'contracts',
    vi: 'Sắp đến hạn thanh toán hợp đồng',
    en: 'A payment of a contract comes near',
    needsMe: false,
    byMail: true,
  },
  contractPaymentOverdue: {
    area: 'contracts',
    vi: 'Thanh toán hợp đồng đã quá hạn',
    en: 'A payment of a contract is overdue',
    needsMe: false,
    byMail: true,
  },
  contractGuaranteeEnds: {
    area: 'contracts',
    vi: 'Bảo lãnh sắp hết hạn',
    en: 'A guarantee ends soon',
    needsMe: false,
    byMail: true,
  },
  contractEnds: {
    area: 'contracts',
    vi: 'Hợp đồng sắp hết hạn',
    en: 'A contract ends soon',
    needsMe: false,
    byMail: true,
  },
  contractWarrantyEnds: {
    area: 'contracts',
    vi: 'Sắp hết bảo hành theo hợp đồng',
    en: 'A warranty ends soon',
    needsMe: false,
    byMail: true,
  },
  labourProbationEnds: {
    area: 'contracts',
    vi: 'Sắp hết thử việc',
    en: 'A probation ends soon',
    needsMe: false,
    byMail: true,
  },
  labourContractEnds: {
    area: 'contracts',
    vi: 'Hợp đồng lao động sắp hết hạn',
    en: 'A labour contract ends soon',
    needsMe: false,
    byMail: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>
