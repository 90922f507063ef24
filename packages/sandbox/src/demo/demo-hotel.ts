import { addDays, eachNight, type LocalDate, weekdayOf } from '@innkeeper/kernel';

/** Nights with rates of the demo hotel before and after today. */
const pastNights = 30;
const futureNights = 400;

/** Price of a night of each type at season factor 1, in whole euros. */
const baseEuros = { CLS: 118, TWN: 124, SUP: 164, FAM: 198, STE: 265 };
type DemoType = keyof typeof baseEuros;
const demoTypes: readonly DemoType[] = ['CLS', 'TWN', 'SUP', 'FAM', 'STE'];

/** Demand in Lisbon by month, percent of the base. */
const seasonPercent = [72, 76, 90, 106, 118, 126, 120, 118, 126, 110, 86, 84];
const weekendPercent = 112; // nights of Friday and Saturday
const feasts: Record<string, number> = { '06-12': 140, '12-30': 150, '12-31': 175, '04-25': 120 };

const taxId = '509442013';

/** A small hotel above the Tejo: 40 rooms of five types, plans of all four kinds, a rate for every night. Imported like any hotel file. */
export function demoHotel(today: LocalDate) {
  return {
    property: {
      name: 'Casa do Miradouro',
      timezone: 'Europe/Lisbon',
      currency: 'EUR',
      country: 'PT',
      check_in_time: '15:00',
      check_out_time: '11:30',
      tax: { vat_percent: 6, prices_include_vat: true, city_tax: { amount: '4.00', max_nights: 7 } },
      registration: { nipc: taxId, establishment: '00' },
      fiscal: {
        country: 'PT',
        tax_id: taxId,
        legal_name: 'Miradouro Hotelaria Lda',
        series: `CM${today.slice('20'.length, 'YYYY'.length)}`,
      },
      address: { street: 'Calçada da Graça 27', postal_code: '1100-266', city: 'Lisboa' },
      phone: '+351 218 870 145',
      contact_name: 'Marta Silveira',
      contact_email: 'recepcao@casadomiradouro.example.com',
      self_check_in: true,
      colour: '#1d5a86',
    },
    room_types: [
      { code: 'CLS', name: 'Classic Double, courtyard', rooms: numbers(101, 12), max_adults: 2, max_children: 1 },
      { code: 'TWN', name: 'Twin, old town', rooms: numbers(113, 6), max_adults: 2, max_children: 0 },
      { code: 'SUP', name: 'Superior Double, river view', rooms: numbers(201, 12), max_adults: 2, max_children: 1, oversell: 1 },
      { code: 'FAM', name: 'Family Room, two bedrooms', rooms: numbers(301, 6), max_adults: 4, max_children: 3 },
      { code: 'STE', name: 'Miradouro Suite, terrace', rooms: numbers(401, 4), max_adults: 3, max_children: 2 },
    ],
    rate_plans: [...barPlans(), ...packagePlans(), ...companyAndFixedPlans()],
    daily_rates: demoTypes.flatMap((type) => seasonRates(type, today)),
    users: ['Beatriz Almeida', 'Tiago Nogueira', 'Inês Carvalho', 'Rui Fonseca', 'Marta Silveira'].map((name) => ({ name })),
  };
}

function numbers(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(first + index));
}

const guests = { included_adults: 2, extra_adult: '35.00', extra_child: '15.00' };

function fromBar(change: { percent: number } | { amount: string }) {
  return { base: { type: 'derived', rate_plan_id: 'BAR', ...change }, ...guests };
}

function barPlans() {
  return [
    {
      code: 'BAR',
      name: 'Best Available Rate',
      kind: 'bar',
      room_types: [...demoTypes],
      pricing: { base: { type: 'daily_table' }, ...guests, length_of_stay: [{ min_nights: 7, percent: -8 }] },
      cancellation: { free_until_hours: 24, fee: { type: 'first_night' } },
      channels: [
        { channel: 'booking_com', external_code: 'CDM-FLEX' },
        { channel: 'expedia', external_code: '270114A' },
        { channel: 'agoda', external_code: 'BAR-AGD' },
      ],
    },
    {
      code: 'SAVER',
      name: 'Advance Saver, non-refundable',
      kind: 'bar',
      room_types: [...demoTypes],
      pricing: fromBar({ percent: -12 }),
      cancellation: { free_until_hours: 8_760, fee: { type: 'full' } },
      payment_schedule: [{ due: 'booking', percent: 100 }],
      channels: [
        { channel: 'booking_com', external_code: 'CDM-NREF' },
        { channel: 'expedia', external_code: '270114B' },
      ],
    },
  ];
}

function packagePlans() {
  return [
    {
      code: 'BNB',
      name: 'Bed and Breakfast',
      kind: 'package',
      room_types: [...demoTypes],
      pricing: fromBar({ amount: '24.00' }),
      included_services: [{ code: 'breakfast', description: 'Breakfast in the winter garden', amount: '12.00', per: 'adult_night' }],
      cancellation: { free_until_hours: 48, fee: { type: 'first_night' } },
      channels: [{ channel: 'booking_com', external_code: 'CDM-BB' }],
    },
    {
      code: 'FADO',
      name: 'Fado and Port, two evenings in Alfama',
      kind: 'package',
      room_types: ['SUP', 'STE'],
      pricing: fromBar({ amount: '58.00' }),
      included_services: [
        { code: 'fado_dinner', description: 'Dinner with fado for two', amount: '90.00', per: 'stay' },
        { code: 'port_tasting', description: 'Port tasting on the terrace', amount: '24.00', per: 'stay' },
      ],
      cancellation: { free_until_hours: 72, fee: { type: 'percent', value: 50 } },
      restrictions: { min_stay: 2 },
    },
  ];
}

function companyAndFixedPlans() {
  return [
    {
      code: 'CORP-TEJO',
      name: 'Tejo Engenharia, corporate',
      kind: 'corporate',
      room_types: ['CLS', 'TWN', 'SUP'],
      pricing: fromBar({ percent: 0 }),
      company: { name: 'Tejo Engenharia, Lda.', discount_percent: 15 },
      cancellation: { free_until_hours: 12, fee: { type: 'first_night' } },
    },
    {
      code: 'LONGSTAY',
      name: 'Long Stay, a fixed price from seven nights',
      kind: 'fixed',
      room_types: ['CLS', 'TWN'],
      pricing: { base: { type: 'fixed', amount: '79.00' }, ...guests, length_of_stay: [{ min_nights: 28, percent: -15 }] },
      cancellation: { free_until_hours: 168, fee: { type: 'fixed', value: '150.00' } },
      restrictions: { min_stay: 7 },
    },
  ];
}

interface DailyRate {
  readonly rate_plan: string;
  readonly room_type: DemoType;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly amount: string;
}

/** One entry per run of nights with the same price. */
function seasonRates(type: DemoType, today: LocalDate): DailyRate[] {
  const rates: DailyRate[] = [];
  for (const date of eachNight(addDays(today, -pastNights), addDays(today, futureNights))) {
    const amount = `${nightEuros(type, date)}.00`;
    const last = rates.at(-1);
    if (last?.amount === amount) rates[rates.length - 1] = { ...last, to: date };
    else rates.push({ rate_plan: 'BAR', room_type: type, from: date, to: date, amount });
  }
  return rates;
}

function nightEuros(type: DemoType, date: LocalDate): number {
  const weekday = weekdayOf(date);
  const season = feasts[date.slice(5)] ?? seasonPercent[Number(date.slice(5, 7)) - 1] ?? 100;
  const weekend = weekday === 5 || weekday === 6 ? weekendPercent : 100;
  return Math.round((baseEuros[type] * season * weekend) / 10_000);
}
