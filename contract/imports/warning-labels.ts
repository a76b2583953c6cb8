import type { Language } from '#contract/core/problem.ts'

import type { ImportWarningCode } from './summary.ts'

/** What is said of a file that is suspicious as a whole: only the step that shows it brings these words. */
export const importWarningLabels: Readonly<Record<ImportWarningCode, Readonly<Record<Language, string>>>> = {
  manyOutside: {
    vi: '{code}: {count} trong {all} giá trị ngoài giới hạn, lớn nhất {found} {unit}. Có thể sai dấu thập phân hoặc đơn vị.',
    en: '{code}: {count} of {all} values are beyond the limits, the largest is {found} {unit}. Decimal mark or unit may be wrong.',
  },
  farBelowRating: {
    vi: '{code}: ngày cao nhất thường chỉ {found} {unit}, định mức {wanted} {unit}. Có thể tệp ghi theo đơn vị lớn gấp 1000 (MW thay vì kW).',
    en: '{code}: days reach only {found} {unit}, the rating is {wanted} {unit}. The file may be in a unit 1000 times larger (MW for kW).',
  },
  unlikeStored: {
    vi: '{code}: ngày cao nhất thường là {found} {unit}, số liệu đã có thường là {wanted} {unit}. Có thể lệch 1000 lần.',
    en: '{code}: days usually reach {found} {unit}, those that are stored {wanted} {unit}. It may be a factor of 1000.',
  },
  unlikeSiblings: {
    vi: '{code}: {device} cao nhất thường là {found} {unit}, các thiết bị cùng loại {wanted} {unit}{more}. Cột này có thể ghi theo đơn vị khác 1000 lần (W thay vì kW): chọn lại đơn vị của cột.',
    en: '{code}: {device} usually reaches {found} {unit}, its siblings {wanted} {unit}{more}. The column may be in a unit 1000 times apart (W for kW): choose the unit of the column.',
  },
  irradianceInKw: {
    vi: '{code}: bức xạ cao nhất chỉ {found} {unit}. Có thể tệp ghi kW/m²: chọn lại đơn vị của cột.',
    en: '{code}: irradiance reaches only {found} {unit}. The file may be in kW/m²: choose the unit of the column.',
  },
  likeEnergy: {
    vi: '{code} là công suất, nhưng trong tệp chỉ tăng từ sáng đến chiều như sản lượng cộng dồn.',
    en: '{code} is a power, but only rises from morning to evening as an energy does.',
  },
  likePower: {
    vi: '{code} là chỉ số điện năng, nhưng trong tệp giảm {count} lần trong ngày như công suất.',
    en: '{code} is an energy, but falls {count} times within days as a power does.',
  },
  daysJump: {
    vi: 'Ngày trong tệp nhảy {count} lần từ 4 tuần trở lên, như {from} rồi {to}. Có thể đọc lẫn ngày và tháng.',
    en: 'The days jump by four weeks or more {count} times, as from {from} to {to}. Day and month may be swapped.',
  },
  inFuture: {
    vi: '{count} giá trị ở tương lai, đến {to}. Có thể đọc lẫn ngày và tháng.',
    en: '{count} values are in the future, up to {to}. Day and month may be swapped.',
  },
  otherMark: {
    vi: '{count} ô viết số theo dấu thập phân kia, như “{found}”. Các ô khác có thể đang bị đọc sai 1000 lần.',
    en: '{count} cells use the other decimal mark, as “{found}”. The others may be read wrongly by a factor of 1000.',
  },
}
