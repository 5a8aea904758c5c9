/** Where and when a photo was taken, read on the device: it is only proposed, and leaves the device in no file. */

export type PhotoOrigin = {
  readonly latitude: number;
  readonly longitude: number;
  /** As the camera wrote it, which knows no time zone. */
  readonly takenAt: Date | null;
};

/** The position in a photo's metadata; null where there is none or it cannot be read. */
export async function readOrigin(file: File): Promise<PhotoOrigin | null> {
  try {
    const { parse } = await import('exifr');
    const found = await parse(file, {
      gps: true,
      pick: ['DateTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    const { latitude, longitude, DateTimeOriginal: taken } = found ?? {};
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
    if (latitude === 0 && longitude === 0) return null;
    return { latitude, longitude, takenAt: taken instanceof Date ? taken : null };
  } catch {
    return null;
  }
}
