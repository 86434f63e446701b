import { z } from "zod";

/**
 * What this adapter reads of Open Delivery's Merchant (GET /v1/merchant), in the specification's names. Fields that are not
 * used are not asked for, so that a host may leave them out.
 */

const id = z.string().min(1);
/** Decimal, with up to four places. */
export const priceSchema = z.object({ value: z.number(), currency: z.string() });
export type Price = z.infer<typeof priceSchema>;
const itemPriceSchema = priceSchema.extend({ originalValue: z.number().optional() });
const statusSchema = z.enum(["AVAILABLE", "UNAVAILABLE"]);
const imageSchema = z.object({ URL: z.string() });

const timePeriodsSchema = z.object({ startTime: z.string(), endTime: z.string() });
const hoursSchema = z.object({ dayOfWeek: z.array(z.string()), timePeriods: timePeriodsSchema });
export type Hours = z.infer<typeof hoursSchema>;
const serviceHoursSchema = z.object({
  weekHours: z.array(hoursSchema),
  /** a date without periods is one on which the service is closed */
  holidayHours: z.array(z.object({ date: z.string(), timePeriods: timePeriodsSchema.optional() })).optional(),
});
export type ServiceHours = z.infer<typeof serviceHoursSchema>;

const pointsSchema = z.array(z.object({ latitude: z.number(), longitude: z.number() }));
const feeSchema = z.object({ price: priceSchema.optional(), estimateDeliveryTime: z.number().optional() });
const serviceAreaSchema = z.object({
  polygon: z.array(feeSchema.extend({ geoCoordinates: pointsSchema })).optional(),
  geoRadius: z
    .object({
      geoMidpointLatitude: z.number(),
      geoMidpointLongitude: z.number(),
      /** `size` in metres */
      radius: z.array(feeSchema.extend({ size: z.number() })),
    })
    .optional(),
  exclusionAreaPolygon: z.array(z.object({ geoCoordinates: pointsSchema })).optional(),
});
export type ServiceArea = z.infer<typeof serviceAreaSchema>;

const serviceSchema = z.object({
  id,
  status: statusSchema,
  serviceType: z.string(),
  serviceTiming: z
    .object({
      timing: z.array(z.string()).optional(),
      schedule: z
        .object({
          scheduleTimeWindow: z.string(),
          scheduleStartWindow: z.string(),
          scheduleEndWindow: z.string(),
        })
        .optional(),
    })
    .optional(),
  menuId: id,
  targetAppId: id.optional(),
  serviceArea: serviceAreaSchema.optional(),
  serviceHours: serviceHoursSchema,
});
export type Service = z.infer<typeof serviceSchema>;

const itemSchema = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  externalCode: z.string().optional(),
  status: statusSchema.optional(),
  image: imageSchema.optional(),
  images: z.array(imageSchema.extend({ type: z.string().optional() })).optional(),
  nutritionalInfo: z
    .object({
      allergen: z.array(z.string()).optional(),
      suitableDiet: z.array(z.string()).optional(),
      isAlcoholic: z.boolean().optional(),
    })
    .optional(),
  serving: z.number().optional(),
  unit: z.string().optional(),
  ean: z.string().optional(),
});
export type MerchantItem = z.infer<typeof itemSchema>;

const categorySchema = z.object({
  id,
  index: z.number().optional(),
  name: z.string(),
  image: imageSchema.optional(),
  status: statusSchema,
  availabilityId: z.array(id).optional(),
  itemOfferId: z.array(id).optional(),
});
export type MerchantCategory = z.infer<typeof categorySchema>;

const itemOfferSchema = z.object({
  id,
  itemId: id,
  index: z.number().optional(),
  status: statusSchema.optional(),
  price: itemPriceSchema,
  availabilityId: z.array(id).optional(),
  optionGroupsId: z.array(id).optional(),
});
export type ItemOffer = z.infer<typeof itemOfferSchema>;

const optionSchema = z.object({
  id,
  itemId: id.optional(),
  index: z.number().optional(),
  status: statusSchema.optional(),
  price: itemPriceSchema.optional(),
  maxPermitted: z.number().optional(),
});
export type Option = z.infer<typeof optionSchema>;

const optionGroupSchema = z.object({
  id,
  index: z.number().optional(),
  name: z.string(),
  status: statusSchema,
  minPermitted: z.int().min(0),
  maxPermitted: z.int().min(0),
  priceMethod: z.string().optional(),
  options: z.array(z.unknown()).optional(),
});

const availabilitySchema = z.object({
  id,
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  hours: z.array(hoursSchema),
});
export type Availability = z.infer<typeof availabilitySchema>;

const basicInfoSchema = z.object({
  name: z.string(),
  /** minutes */
  averagePreparationTime: z.number().optional(),
  minOrderValue: priceSchema.optional(),
  address: z.object({
    country: z.string().optional(),
    state: z.string(),
    city: z.string(),
    district: z.string(),
    street: z.string(),
    number: z.string(),
    postalCode: z.string(),
    complement: z.string().optional(),
    reference: z.string().optional(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  contactPhones: z.object({ commercialNumber: z.string() }).optional(),
  logoImage: imageSchema.optional(),
});

const frameSchema = z.object({
  /** seconds until it is read again */
  TTL: z.number().optional(),
  id,
  status: statusSchema,
  basicInfo: basicInfoSchema,
});

const menuSchema = z.object({ id, categoryId: z.array(id).optional() });

export type MerchantOptionGroup = Omit<z.infer<typeof optionGroupSchema>, "options"> & { options: Option[] };
export type Merchant = z.infer<typeof frameSchema> & {
  services: Service[];
  menus: z.infer<typeof menuSchema>[];
  categories: MerchantCategory[];
  itemOffers: ItemOffer[];
  items: MerchantItem[];
  optionGroups: MerchantOptionGroup[];
  availabilities: Availability[];
};

/** What was left out of a merchant, and why. */
export type LeftOut = { at: string; reason: string };

const reasonOf = ({ issues: [issue] }: z.ZodError) =>
  `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`;

/** A value without `null`, which the specification forbids, and which many hosts send. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutNulls(one)]));
}

/**
 * A merchant as its host tells it. An entry of a list that breaks its shape is left out and told, and the others stay.
 *
 * @throws ZodError if the merchant itself cannot be read: its id, status or address
 */
export function readMerchant(json: unknown, tell: (left: LeftOut) => void): Merchant {
  const told = withoutNulls(json);
  const frame = frameSchema.parse(told);
  const lists = z.record(z.string(), z.unknown()).parse(told);
  function entries<S extends z.ZodType>(name: string, schema: S, list: unknown = lists[name]): z.output<S>[] {
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry, index) => {
      const read = schema.safeParse(entry);
      if (read.success) return [read.data];
      tell({ at: `${name}.${index}`, reason: reasonOf(read.error) });
      return [];
    });
  }
  return {
    ...frame,
    services: entries("services", serviceSchema),
    menus: entries("menus", menuSchema),
    categories: entries("categories", categorySchema),
    itemOffers: entries("itemOffers", itemOfferSchema),
    items: entries("items", itemSchema),
    optionGroups: entries("optionGroups", optionGroupSchema).map((group) => ({
      ...group,
      options: entries(`optionGroups.${group.id}.options`, optionSchema, group.options ?? []),
    })),
    availabilities: entries("availabilities", availabilitySchema),
  };
}
