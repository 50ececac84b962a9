CREATE UNLOGGED TABLE "call_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
