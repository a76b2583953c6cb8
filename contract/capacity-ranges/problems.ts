import { problems } from '#contract/core/problem.ts'

export const capacityRangeProblems = problems('capacityRanges', {
  unitMissing: {
    status: 422,
    vi: 'Nhà máy thủy điện đăng ký theo từng tổ máy: chọn tổ máy',
    en: 'A hydro plant registers each unit: choose one',
    field: 'unitId',
  },
  unitUnsuitable: {
    status: 422,
    vi: 'Chọn tổ máy phát đang dùng của nhà máy này; điện mặt trời đăng ký cho cả nhà máy',
    en: 'Choose a generating unit in use of this plant; a solar plant registers as a whole',
    field: 'unitId',
  },
  minNotBelowMax: {
    status: 400,
    vi: 'P min phải nhỏ hơn P max',
    en: 'P min must be below P max',
    field: 'pMinMw',
  },
  aboveRated: {
    status: 422,
    vi: 'P max không được vượt công suất đặt {ratedMw} MW',
    en: 'P max may not exceed the rated power of {ratedMw} MW',
    field: 'pMaxMw',
  },
  headsMissing: {
    status: 422,
    vi: 'Tổ máy thủy điện cần ít nhất hai điểm P max theo cột nước',
    en: 'A hydro unit needs at least two points of P max by head',
    field: 'powerByHead',
  },
  headsOfSolar: {
    status: 422,
    vi: 'Điện mặt trời không có cột nước: ghi P max theo nhiệt độ môi trường',
    en: 'A solar plant has no head: give P max by ambient temperature',
    field: 'powerByHead',
  },
  ambientOfHydro: {
    status: 422,
    vi: 'Tổ máy thủy điện không ghi P max theo nhiệt độ',
    en: 'A hydro unit has no P max by temperature',
    field: 'powerByAmbient',
  },
  headsOutOfOrder: {
    status: 400,
    vi: 'Cột nước phải tăng dần, mỗi giá trị một lần',
    en: 'Heads must rise from point to point',
    field: 'powerByHead',
  },
  headPowerTooGreat: {
    status: 400,
    vi: 'P theo cột nước không được vượt P max',
    en: 'No power by head may exceed P max',
    field: 'powerByHead',
  },
  ambientOutOfOrder: {
    status: 400,
    vi: 'Nhiệt độ phải tăng dần, mỗi giá trị một lần',
    en: 'Temperatures must rise from point to point',
    field: 'powerByAmbient',
  },
  ambientPowerTooGreat: {
    status: 400,
    vi: 'P theo nhiệt độ không được vượt P max',
    en: 'No power by temperature may exceed P max',
    field: 'powerByAmbient',
  },
  zonesUnclear: {
    status: 400,
    vi: 'Vùng cấm: "đến" phải lớn hơn "từ", không vượt P max, các vùng tăng dần và không chồng nhau',
    en: 'Forbidden zones must end above where they begin, below P max, one after the other',
    field: 'forbiddenZones',
  },
  reactiveOutOfOrder: {
    status: 400,
    vi: 'Đồ thị P–Q: P phải tăng dần và Q min nhỏ hơn Q max ở mỗi điểm',
    en: 'P–Q diagram: P must rise, and Q min be below Q max at each point',
    field: 'reactiveByPower',
  },
  reactiveIncomplete: {
    status: 400,
    vi: 'Đồ thị P–Q phải bao trùm từ P min đến P max',
    en: 'The P–Q diagram must reach from P min to P max',
    field: 'reactiveByPower',
  },
  penstockNotNamed: {
    status: 400,
    vi: 'Ghi tên đường ống áp lực, giống nhau ở các tổ máy chung đường ống',
    en: 'Name the penstock, alike for all of its units',
    field: 'penstock',
  },
  penstockWithoutPoints: {
    status: 400,
    vi: 'Đường ống chung cần ít nhất hai điểm ΣP max theo cột nước',
    en: 'A penstock needs at least two points of ΣP max by head',
    field: 'penstockByHead',
  },
  penstockHeadsOutOfOrder: {
    status: 400,
    vi: 'Cột nước phải tăng dần, mỗi giá trị một lần',
    en: 'Heads must rise from point to point',
    field: 'penstockByHead',
  },
  penstockOfSolar: {
    status: 422,
    vi: 'Điện mặt trời không có đường ống áp lực',
    en: 'A solar plant has no penstock',
    field: 'penstock',
  },
  sameDay: {
    status: 409,
    vi: 'Đã có bản được duyệt hiệu lực đúng ngày này. Chọn ngày khác.',
    en: 'A range in force from this day is approved already. Choose another day.',
    field: 'validFrom',
  },
  notEditable: {
    status: 409,
    vi: 'Bản đã trình hoặc đã duyệt nên không sửa được. Hãy rút lại, hoặc lập bản mới từ bản này.',
    en: 'What was sent or approved cannot be changed. Withdraw it, or make a new one of it.',
  },
  sentBefore: {
    status: 409,
    vi: 'Bản đã từng trình nên được giữ lại, không xóa.',
    en: 'What was sent once is kept and cannot be deleted.',
  },
  notAuthor: {
    status: 403,
    vi: 'Chỉ người lập mới sửa, trình, xóa được bản này. Bạn có thể lập bản mới từ bản này.',
    en: 'Only its author may change, send or delete it. You may make a new one of it.',
  },
})
