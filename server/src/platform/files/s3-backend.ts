import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Disk } from 'flydrive';
import type { FileBackend, ListedFile } from './backend.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** An S3-compatible service; null means Amazon's own. */
  readonly endpoint: string | null;
  readonly accessKey: string;
  readonly secretKey: string;
}

const nothing = (): void => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Files in a bucket. The client is loaded here and nowhere else: without S3 settings it costs no memory. */
export async function createS3Backend(settings: S3Settings): Promise<FileBackend> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    ...(settings.endpoint !== null && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Buckets are private and refuse ACLs by default; services other than Amazon's often know neither ACLs nor
    // checksums sent as trailers, so the checksum travels as a header.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    // It would write to the console; failures here are thrown and logged by the caller.
    logger: SILENT,
  });
  const disk = new Disk(driver);
  return {
    disk,
    list: () => listBucket(settings),
    async publish(file, key) {
      await disk.putStream(key, createReadStream(file.path), {
        contentLength: file.sizeBytes,
        contentType: 'application/octet-stream',
        ChecksumSHA256: file.sha256.toString('base64'),
      });
      await rm(file.path, { force: true });
    },
    open: (key) => disk.getStream(key),
  };
}

/** Uses the bucket's own listing, a thousand files a call. */
async function* listBucket({ bucket, ...settings }: S3Settings): AsyncGenerator<ListedFile> {
  const { paginateListObjectsV2, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    ...(settings.endpoint !== null && { endpoint: settings.endpoint, forcePathStyle: true }),
  });
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
      for (const { Key = '', Size = 0 } of Contents) yield { key: Key, sizeBytes: Size };
    }
  } finally {
    client.destroy();
  }
}
